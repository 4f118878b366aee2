-- The self-made certificate authority belongs to the installation, not to a DATA_DIR (docs/decisions/192).

create table authorities (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'), -- hex SHA-256 of the root certificate
  root_certificate text not null, -- PEM
  sealed_keys bytea not null, -- all keys and certificates, encrypted under the server key
  is_in_use boolean not null, -- the others only stay trusted: documents were sealed under them
  stored_at timestamptz(3) not null
);
create unique index authorities_in_use on authorities (is_in_use) where is_in_use;
