-- The site's own rule for passwords asks for length alone. A rule that a merchant has written stays.
UPDATE "wps"."settings"
SET "value" = jsonb_set(
  jsonb_set("value", '{registerFields,password}', ("value" #> '{registerFields,password}') || '{"pattern": "^(?=.*\\S).+$", "maxLength": 64}'::jsonb),
  '{registerFields,confirmPassword,maxLength}', '64'::jsonb)
WHERE "key" = 'site'
  AND "value" #>> '{registerFields,password,pattern}' = '^(?=.*\p{L})(?=.*\d)\S+$'
  AND "value" #>> '{registerFields,password,maxLength}' = '32'
  AND "value" #> '{registerFields,confirmPassword}' IS NOT NULL;
