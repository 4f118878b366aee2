-- Why a document can't become PDF/A: [{what, name, page}]; empty when it can, null while nobody has asked.
alter table documents add column archive_findings jsonb;
