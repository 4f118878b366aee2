-- The trace of whoever caused the delivery (W3C Trace Context, decision 348); null: nobody traces.
alter table webhook_deliveries add column traceparent text;
