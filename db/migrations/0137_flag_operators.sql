-- Who runs the installation from the pages under /operate (decision 324), and a chain of facts for what they do that is about no single
-- organization or user.
create table operators (
  user_id uuid primary key references users,
  added_at timestamptz(3) not null,
  added_by uuid references users -- null: from the command line
);

alter table chained_facts drop constraint chained_facts_subject_kind_check;
alter table chained_facts add constraint chained_facts_subject_kind_check
  check (subject_kind in ('organization', 'user', 'installation'));

-- What operators did, newest first.
create index chained_facts_by_operators on chained_facts (at desc, subject_id, number) where actor ->> 'kind' = 'operator';
