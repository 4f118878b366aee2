-- A recipient may name somebody else to act for them, where the sender allows it (decision 363). Whoever did is kept with those who were taken
-- out, with who acts for them since, and why: their link says so, and a letter tells them.
alter table recipients add column may_delegate boolean not null default false;
alter table removed_recipients add column delegated_to text, add column delegation_reason text;
