-- Whether the key at a provider signs by RSASSA-PSS, and its signature says so (decision 340).
alter table signings add column is_by_pss boolean not null default false;
