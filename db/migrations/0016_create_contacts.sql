-- The people that an organization keeps to choose recipients from. `words` is what is searched in, and sorted by: it begins
-- with the name, as searches compare (plain_text), and ends with address and phone.
create table contacts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  email text not null, -- in lower case
  phone text, -- E.164
  words text not null,
  created_at timestamptz(3) not null
);
create unique index contacts_email_key on contacts (organization_id, email);
create index contacts_in_order on contacts (organization_id, words, id);
create index contacts_search on contacts using gin (words gin_trgm_ops);
