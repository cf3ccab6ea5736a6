-- safe: no version that was released has read it; `periods` holds what stood in it
DROP TABLE "wps"."period_runs" CASCADE;