-- A message may ask about several homes: a list of them with what each was told to cost, as JSON (app/features/enquiries/enquired-properties.ts). Then `stay` and `total` are none.
ALTER TABLE messages ADD COLUMN homes TEXT;
