-- How the pages were compared before a seal that was begun: {compared, notCompared}. Null for signature pages, on which nothing is drawn.
alter table sealings_begun add column comparison jsonb;
