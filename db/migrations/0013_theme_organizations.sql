-- The colours in which an organization's pages are shown; null: ours.
alter table organizations add column theme jsonb;
