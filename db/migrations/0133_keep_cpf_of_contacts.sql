-- Who a contact is beyond an address: their certificate is compared with it (decision 319).
alter table contacts add column cpf text check (cpf ~ '^\d{11}$');
