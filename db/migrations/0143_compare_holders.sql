-- Whose certificate signs: what the sender wants where it is another person's, and why it may sign all the same (decision 292).
alter table envelopes add column other_holder text check (other_holder in ('refuse', 'declare'));
alter table signings add column declared text check (declared in ('company', 'representative', 'same_person'));
