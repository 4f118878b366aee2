-- Proofs, made once the envelope is sent, that what will be drawn in its fields leaves the rest of each page as it is: sealing then looks
-- at the structure only. A blob that names the file it was made of. Null where there is none (yet, or any more): then pages are rendered.
alter table documents add column page_proofs_sha256 text;
