-- What operators tell everybody on every page, until a time (decision 326). There is one at most.
create table maintenance_notice (
  is_only boolean primary key default true check (is_only),
  ends_at timestamptz(3) not null,
  texts jsonb not null, -- by language; one text may stand for all
  set_at timestamptz(3) not null
);
