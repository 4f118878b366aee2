-- What may be written in a text, or what fills it in by itself at signing (decision 353); null: anything may be written.
alter table fields add column format text check (
  format in ('number', 'money', 'date', 'cpf', 'cnpj', 'phone', 'email', 'signing-date', 'own-name', 'own-email', 'own-cpf')
);
