-- Files of office programs on their way to become PDFs. Nothing here is kept: a row goes after a day, its blobs with it.

create table conversions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- whoever brought the file
  user_id uuid not null references users on delete cascade,
  name text not null,
  kind text not null check (kind in ('docx', 'odt', 'doc', 'rtf', 'html')),
  state text not null check (state in ('waiting', 'done', 'failed')),
  source_sha256 text not null,
  result_sha256 text,
  -- the refusal that says why it failed
  why text,
  created_at timestamptz(3) not null,
  check ((state = 'done') = (result_sha256 is not null)),
  check ((state = 'failed') = (why is not null))
);
create index conversions_created_at on conversions (created_at);
create index conversions_source_sha256 on conversions (source_sha256);
create index conversions_result_sha256 on conversions (result_sha256);
