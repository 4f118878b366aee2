-- The end of a plan that the operator gave; null: it has none, or is paid for.
alter table quotas add column given_until timestamptz(3);
create index quotas_given_until on quotas (given_until) where given_until is not null;
