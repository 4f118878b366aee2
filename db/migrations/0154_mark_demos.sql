-- A database that is a demo's and nothing else: all in it is erased each night (decision 352).
create table demo (
  is_only boolean primary key default true check (is_only),
  state text not null check (state in ('filling', 'ready')),
  state_at timestamptz(3) not null
);
