-- Browsers that asked for push messages (RFC 8030), each by the session that is open in it: it ends with that session (decision 371).
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  public_key bytea not null check (length(public_key) = 65), -- `p256dh`: an uncompressed point of P-256
  secret bytea not null check (length(secret) = 16), -- `auth` of RFC 8291
  created_at timestamptz(3) not null
);
