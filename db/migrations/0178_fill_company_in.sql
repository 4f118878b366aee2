-- One more format that fills itself in: for whom the recipient signs (decision 384).
alter table fields drop constraint fields_format_check;
alter table fields add constraint fields_format_check check (
  format in (
    'number', 'money', 'date', 'cpf', 'cnpj', 'phone', 'email', 'signing-date', 'own-name', 'own-email', 'own-cpf', 'own-company'
  )
);
