-- An installation without a payment gateway has no limits unless its operator sets some (docs/decisions/193).

alter table quotas
  add column plan text check (plan in ('basic', 'essential', 'advanced', 'corporate')), -- null = none
  alter column available drop not null, -- null = what the settings say: FREE_ENVELOPES, or no limit
  drop constraint quotas_check; -- a limit may be set below what was sent already; nothing more is sent then

-- What was frozen from FREE_ENVELOPES when the organization was made. Plans given by hand have a year or a day of their own.
update quotas set available = null where interval = 'month' and anchored_on is null;
