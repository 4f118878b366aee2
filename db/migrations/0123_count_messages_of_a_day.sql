-- Messages come in the order of their time: a few kilobytes tell which pages hold those of the last day (/metrics).
create index messages_created_at on messages using brin (created_at);
