-- Processes that hear of jobs by notes take turns (docs/decisions/422); those of an earlier release do not.
alter table workers_alive add column takes_turns boolean not null default false;
