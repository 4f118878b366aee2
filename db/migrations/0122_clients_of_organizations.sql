-- Clients that act for their organization, in the place of an owner, and go on when whoever made them leaves (issue 18).
alter table oauth_clients add column is_for_organization boolean not null default false;
