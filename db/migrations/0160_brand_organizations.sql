-- How letters and new envelopes of an organization speak (decision 361): sender name, address for answers, own texts, and what new envelopes
-- begin with; null: nothing of its own.
alter table organizations add column branding jsonb;
