-- The set-up of a new installation: whose it is and how far it got; and the key of the seal where it came as a file (decisions 350, 351).
create table setup (
  is_only boolean primary key default true check (is_only),
  user_id uuid references users on delete set null,
  begun_at timestamptz(3) not null,
  step text not null check (step in ('organization', 'mail', 'seal', 'done'))
);
create table seal_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'), -- SHA-256 of its certificate
  sealed_file bytea not null, -- PKCS #12 and password, encrypted under the server key
  stored_at timestamptz(3) not null
);
