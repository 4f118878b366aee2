-- How each message went, since when and why; what its channel calls it; and which organizations may use which channel.

alter table messages
  add column state_at timestamptz(3),
  add column status_code text, -- RFC 3463, or the number of the channel's error
  add column channel_id text, -- what the channel calls it, where reports name it so
  add column link_used_at timestamptz(3);
update messages set state_at = coalesce(sent_at, created_at);
alter table messages alter column state_at set not null;
create unique index messages_channel_id on messages (channel_id);
create index messages_waiting on messages (created_at) where state = 'queued';

-- What an organization's plan has beyond the ordinary; null = what the installation grants to whoever has no plan.
alter table organizations add column features text[];
