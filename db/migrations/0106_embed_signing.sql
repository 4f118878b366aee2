-- A recipient whom a program brings: no letter asks them to act, and they may have no address (then it is empty).
alter table recipients drop constraint recipients_via_check;
alter table recipients add constraint recipients_via_check check (via in ('email', 'whatsapp', 'face-to-face', 'embedded'));
alter table recipients add column gets_copy boolean not null default true;

-- What programs open in frames: an address that is good once, and the visit that it was exchanged for. Both are kept as SHA-256.
create table embedded_visits (
  id uuid primary key,
  client_id uuid not null references oauth_clients on delete cascade,
  user_id uuid not null references users on delete cascade, -- whom the program acted for
  organization_id uuid not null references organizations on delete cascade,
  envelope_id uuid not null references envelopes on delete cascade,
  recipient_id uuid references recipients on delete cascade, -- who signs; null: the sender edits
  token_version integer, -- of the recipient
  origin text not null, -- of the page that holds the frame
  ticket_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  visit_hash bytea unique,
  visit_expires_at timestamptz(3),
  check ((recipient_id is null) = (token_version is null)),
  check ((opened_at is null) = (visit_hash is null) and (opened_at is null) = (visit_expires_at is null))
);
create index embedded_visits_recipient_id on embedded_visits (recipient_id);
create index embedded_visits_envelope_id on embedded_visits (envelope_id);
create index embedded_visits_client_id on embedded_visits (client_id);
create index embedded_visits_user_id on embedded_visits (user_id);
create index embedded_visits_organization_id on embedded_visits (organization_id);
create index embedded_visits_ended on embedded_visits ((coalesce(visit_expires_at, expires_at)));
