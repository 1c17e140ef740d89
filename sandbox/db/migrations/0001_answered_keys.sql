DELETE FROM "sandbox"."idempotency_keys" WHERE "status" IS NULL;
--> statement-breakpoint
ALTER TABLE "sandbox"."idempotency_keys" ALTER COLUMN "status" SET NOT NULL;
