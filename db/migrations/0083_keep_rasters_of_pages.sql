-- How the pages that will be drawn on look before: rendered once the envelope is sent, so that sealing renders only what came of them.
-- A blob that names the file it was made of. Null where there is none (yet, or any more): then both sides are rendered.
alter table documents add column rasters_sha256 text;
