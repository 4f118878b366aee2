-- A recipient whose link the sender hands over: no letter asks them, and they may have no address (then it is empty), as whoever signs in person.
alter table recipients drop constraint recipients_via_check;
alter table recipients add constraint recipients_via_check check (via in ('email', 'whatsapp', 'face-to-face', 'embedded', 'link'));
