-- Origins whose pages may frame what an application embeds.
alter table oauth_clients add column frame_origins text[] not null default '{}';
