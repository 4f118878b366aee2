-- How long recipients looked at each page, for the sender of an envelope (decision 379): told by their browser, in whole seconds. It is no evidence, and goes
-- with the envelope.
create table page_readings (
  recipient_id uuid not null references recipients on delete cascade,
  document_id uuid not null references documents on delete cascade,
  page integer not null check (page > 0),
  seconds integer not null check (seconds > 0),
  primary key (recipient_id, document_id, page)
);
create index page_readings_by_document on page_readings (document_id);

-- Whether senders of the organization see them, and whether they are kept at all.
alter table organizations add column keeps_reading_times boolean not null default true;
