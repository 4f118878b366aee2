-- A draft that corrects an envelope on its way (decision 365), with which of its parts stand for which there, and what that one was then.
alter table envelopes add column corrects uuid references envelopes on delete cascade, add column correction jsonb;
create index envelopes_corrects on envelopes (corrects) where corrects is not null;

-- Whoever was taken out of an envelope on its way: their link says so, and a letter tells them.
create table removed_recipients (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  name text not null,
  via text not null,
  address text not null,
  language text,
  token_version integer not null,
  was_asked boolean not null,
  removed_at timestamptz(3) not null
);
create index removed_recipients_envelope_id on removed_recipients (envelope_id);
