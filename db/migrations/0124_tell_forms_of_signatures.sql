-- What a provider answers with, a bare value or a CMS of its own, and why a signature came to nothing (decision 298).
alter table signings add column signature_form text not null default 'raw' check (signature_form in ('raw', 'cms'));
alter table recipients add column signing_trouble text
  check (signing_trouble in ('provider_refused', 'provider_silent', 'certificate', 'lease_over', 'document_changed', 'unknown'));
