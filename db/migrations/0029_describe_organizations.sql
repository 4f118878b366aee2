-- What whoever founds an organization says of it, if they like: its trade, what they do there, and the company behind it.
alter table organizations
  add column segment text,
  add column position text,
  add column company text;
