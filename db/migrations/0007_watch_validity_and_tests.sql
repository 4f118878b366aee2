-- When the sender is told that an envelope's validity ends soon, and when that was done.
alter table envelopes
  add column effective_notice_at timestamptz(3),
  add column effective_noticed_at timestamptz(3);
create index envelopes_validity on envelopes (effective_notice_at)
  where effective_notice_at is not null and effective_noticed_at is null and sent_at is not null;

-- Test envelopes go away by themselves.
create index envelopes_sandbox_made on envelopes (created_at) where is_sandbox;

-- What an organization allows, in the specification's keys: {"envelope": {"type": {"pdfa": false}}}.
alter table organizations add column metadata jsonb not null default '{}';

-- An interval of the plan begins on this day of the month (or of the year); null: on its first.
alter table quotas
  add column interval text not null default 'month' check (interval in ('month', 'year')),
  add column anchored_on date;

-- A date is a content of its own, also when it travels as text.
alter table contents drop constraint contents_type_check;
alter table contents add constraint contents_type_check
  check (type in ('text', 'date', 'image', 'comment', 'validation-qrcode', 'qr-code'));
