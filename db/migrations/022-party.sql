-- Who comes besides the number of guests: ages of children as `3,9`, infants, pets; and the chosen extras, as their ids with commas.
ALTER TABLE messages ADD COLUMN ages TEXT;
ALTER TABLE messages ADD COLUMN infants INTEGER;
ALTER TABLE messages ADD COLUMN pets INTEGER;
ALTER TABLE messages ADD COLUMN extras TEXT;
