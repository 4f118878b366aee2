-- The law whose terms recipients accept goes by the country of the organization (decision 374); null: that of the installation. An envelope keeps
-- the country that it was sent under, whatever is chosen later; null: none was chosen.
alter table organizations add column country text;
alter table envelopes add column country text;
