-- Operators look for messages that were lost or came back, the latest first.
create index messages_lost on messages (state_at desc, id) where state in ('failed', 'bounced');
