-- A batch makes one envelope of a template for each of its rows. What a row asks for stands in it as the API takes it.
create table batches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  client_id text, -- the program that asked for it
  is_sandbox boolean not null default false,
  template_id uuid references envelopes on delete set null, -- null: it was deleted
  title text not null, -- the template's
  language text not null,
  digest text not null, -- of its rows: one sheet is not sent twice by mistake
  is_repeat boolean not null default false,
  state text not null check (state in ('running', 'paused', 'stopped', 'cancelled', 'done')),
  stopped_because text, -- a code of refusal
  created_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index batches_of_user on batches (organization_id, user_id, created_at desc, id desc);
create unique index batches_once on batches (template_id, digest) where not is_repeat and state <> 'cancelled';

create table batch_rows (
  batch_id uuid not null references batches on delete cascade,
  position integer not null,
  line integer not null, -- in the sheet
  request jsonb not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  envelope_id uuid,
  failure jsonb, -- code, details
  done_at timestamptz(3),
  primary key (batch_id, position)
);
create index batch_rows_state on batch_rows (batch_id, state, position);
