-- The day at the property on which the guest was quoted the total: a price is kept for two days. Unknown for older messages.
ALTER TABLE messages ADD COLUMN quoted_on TEXT;
