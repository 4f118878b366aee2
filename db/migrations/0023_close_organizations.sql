-- An organization has a logo, and can be closed: what was signed in it stays as evidence, and nobody gets in any more.
alter table organizations
  add column logo_sha256 text,
  add column closed_at timestamptz(3),
  add column closed_by uuid references users;
