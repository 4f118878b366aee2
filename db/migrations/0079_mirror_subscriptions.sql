-- What organizations buy, as the payment gateway has it (docs/domain/billing.md). The gateway bills; this is a mirror.

create table subscriptions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  gateway text not null check (gateway in ('demo', 'pagarme', 'stripe')),
  external_id text,
  plan text not null check (plan in ('basic', 'essential', 'advanced', 'corporate')),
  interval_months integer not null check (interval_months in (1, 12)),
  cents integer not null check (cents > 0),
  currency text not null check (currency in ('BRL', 'USD')),
  credit_cents integer not null default 0 check (credit_cents >= 0),
  state text not null check (state in ('planned', 'awaiting', 'paying', 'ending', 'ended')),
  replaces_id uuid references subscriptions on delete set null,
  starts_at timestamptz(3),
  paid_from timestamptz(3),
  paid_until timestamptz(3),
  method text check (method in ('card', 'pix', 'boleto')),
  card jsonb, -- brand, last four digits and expiry
  checkout_url text,
  checkout_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  mirrored_at timestamptz(3),
  check ((paid_from is null) = (paid_until is null))
);
create unique index subscriptions_external on subscriptions (gateway, external_id);
create index subscriptions_of_organization on subscriptions (organization_id, created_at);
-- One purchase at a time, also for two browsers.
create unique index subscriptions_awaiting on subscriptions (organization_id) where state = 'awaiting';
create unique index subscriptions_planned on subscriptions (organization_id) where state = 'planned';

create table invoices (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  subscription_id uuid not null references subscriptions on delete cascade,
  external_id text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  cents integer not null,
  discount_cents integer not null,
  paid_cents integer not null,
  currency text not null check (currency in ('BRL', 'USD')),
  status text not null check (status in ('open', 'pending', 'paid', 'rejected', 'cancelled')),
  paid_at timestamptz(3),
  period_from timestamptz(3) not null,
  period_until timestamptz(3) not null,
  method text check (method in ('card', 'pix', 'boleto')),
  details_url text,
  pay_url text,
  pix jsonb,
  boleto jsonb,
  unique (subscription_id, external_id)
);
create index invoices_of_organization on invoices (organization_id, created_at desc, id);

-- Each message of a gateway is handled once.
create table webhook_events (
  gateway text not null,
  event_id text not null,
  received_at timestamptz(3) not null,
  primary key (gateway, event_id)
);

-- Which payment the plan comes from, and until when it counts. Null: free, or given by the operator.
alter table quotas
  add column billed_by uuid references subscriptions on delete set null,
  add column billed_until timestamptz(3);

-- Owners hear once in an interval that 80 or 100 per cent of something is used.
create table usage_alerts (
  organization_id uuid not null references organizations on delete cascade,
  resource text not null check (resource in ('envelopes', 'storage', 'users')),
  percent integer not null check (percent in (80, 100)),
  interval_started_at timestamptz(3) not null,
  primary key (organization_id, resource, percent)
);

-- Members who asked the owners for a larger plan.
create table plan_requests (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz(3) not null,
  primary key (organization_id, user_id)
);
