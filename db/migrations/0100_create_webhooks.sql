-- Webhooks: other people's programs are told of facts (docs/api/webhooks.md, docs/decisions/245).

create table webhook_endpoints (
  id uuid primary key,
  organization_id uuid not null references organizations,
  client_id uuid references oauth_clients, -- of what this program sent; null = of the whole organization
  created_by uuid not null references users,
  is_by_program boolean not null, -- ends with the access that the person gave it
  url text not null,
  events text[] not null,
  format text not null check (format in ('standard', 'compatible')),
  failing_since timestamptz(3),
  paused_at timestamptz(3),
  paused_because text check (paused_because in ('person', 'failures', 'gone')),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3), -- a job removes it with its deliveries
  check ((paused_at is null) = (paused_because is null))
);
create index webhook_endpoints_organization_id on webhook_endpoints (organization_id, created_at desc, id desc) where deleted_at is null;
create index webhook_endpoints_client_id on webhook_endpoints (client_id) where client_id is not null;
create index webhook_endpoints_deleted_at on webhook_endpoints (deleted_at) where deleted_at is not null;

-- Encrypted; while one is rotated the one before signs too, until it expires.
create table webhook_secrets (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  secret bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);
create index webhook_secrets_endpoint_id on webhook_secrets (endpoint_id);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  envelope_id uuid, -- of no table: the log outlives an envelope that is removed; null = a test
  position bigint generated always as identity,
  event text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  first_attempt_at timestamptz(3), -- of the attempts since it was queued, or queued again
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3)
);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, envelope_id, position) where state = 'pending';
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

-- What waits for one endpoint about one envelope is delivered one after another. A row stands here while something waits.
create table webhook_lanes (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  envelope_id uuid not null,
  due_at timestamptz(3) not null,
  leased_until timestamptz(3),
  primary key (endpoint_id, envelope_id)
);
create index webhook_lanes_due_at on webhook_lanes (endpoint_id, due_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  at timestamptz(3) not null,
  took_ms integer not null,
  status integer,
  trouble text,
  answer text not null,
  primary key (delivery_id, number)
);
