-- Labels of an organization, which its members put on their envelopes (decision 359); lists are narrowed by label and by person.
create table labels (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  words text not null, -- plain: two that differ in case or accents alone are one
  color text not null,
  created_at timestamptz(3) not null,
  unique (organization_id, words)
);

create table envelope_labels (
  label_id uuid not null references labels on delete cascade,
  envelope_id uuid not null references envelopes on delete cascade,
  primary key (label_id, envelope_id)
);
create index envelope_labels_envelope_id on envelope_labels (envelope_id);

create index recipients_address on recipients (address, envelope_id);
