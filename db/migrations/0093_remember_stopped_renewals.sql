-- A planned change was bought ahead, and what it replaces is not renewed for it: given up before it begins, the old plan goes on.

alter table subscriptions
  add column stopped_renewal boolean not null default false;
