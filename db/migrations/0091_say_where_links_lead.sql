-- The letter with the link is a reaction to the fact that it was made, and reads here where the link leads afterwards: an own address.
alter table one_time_links add column continue_to text;
