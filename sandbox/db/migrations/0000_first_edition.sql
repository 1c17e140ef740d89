CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."admins" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text,
	"business_name" text,
	"gender" text,
	"business_category" text,
	"country" text,
	"bvn" text,
	"date_of_birth" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admins_email_unique" UNIQUE("email"),
	CONSTRAINT "admins_role" CHECK ("sandbox"."admins"."role" in ('leadadmin', 'superadmin'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."chat_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject" text,
	"created_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."faq_items" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."faq_items_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feature_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."support_features" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."support_features_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "support_features_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."feed_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."feed_comments_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" text NOT NULL,
	"parent_id" text,
	"content" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."feeds_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"content" text NOT NULL,
	"like_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."leads" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer NOT NULL,
	"company_id" integer NOT NULL,
	"approved_name" text NOT NULL,
	"rc_number" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"phone" text,
	"tax_office" text,
	"nature_of_business" text,
	"classification_name" text,
	"company_registration_date" timestamp with time zone,
	"extraction_status" text NOT NULL,
	"extraction_error" text,
	"notification_status" text NOT NULL,
	"notification_error" text,
	"workbrook_notification_status" text NOT NULL,
	"last_extraction_attempt" timestamp with time zone,
	"last_notification_attempt" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_ordinal_unique" UNIQUE("ordinal"),
	CONSTRAINT "leads_status" CHECK ("sandbox"."leads"."status" in ('ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION')),
	CONSTRAINT "leads_extraction" CHECK ("sandbox"."leads"."extraction_status" in ('pending', 'in_progress', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."logs" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."logs_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone,
	"activity" text NOT NULL,
	"severity" text,
	"message" text NOT NULL,
	CONSTRAINT "logs_severity" CHECK ("sandbox"."logs"."severity" in ('info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."notifications_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"audience" jsonb,
	"recipients" integer NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"content_type" text,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "sandbox"."settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."team_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text,
	"is_owner" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."users" (
	"ordinal" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone" text,
	"businessname" text,
	"role" text NOT NULL,
	"country" text,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_id_unique" UNIQUE("id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("sandbox"."users"."role" in ('user', 'merchant'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."bank_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"narration" text,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."ledger_entries" (
	"user_ordinal" integer NOT NULL,
	"seq" integer NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"fee" numeric(18, 2) NOT NULL,
	"vat" numeric(18, 2) NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"reference" text NOT NULL,
	"narration" text,
	"balance_before" numeric(18, 2) NOT NULL,
	"balance_after" numeric(18, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_user_ordinal_seq_pk" PRIMARY KEY("user_ordinal","seq"),
	CONSTRAINT "ledger_entries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."wallets" (
	"user_ordinal" integer PRIMARY KEY NOT NULL,
	"customer_id" text,
	"currency" text NOT NULL,
	"balance" numeric(18, 2) NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "wallets_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "wallets_not_overdrawn" CHECK ("sandbox"."wallets"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."webhook_events_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt" timestamp with time zone,
	"error" text,
	"response" text,
	"payload" jsonb
);
--> statement-breakpoint
CREATE TABLE "sandbox"."webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."webhooks_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "sandbox"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."faq_items" ADD CONSTRAINT "faq_items_feature_id_support_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "sandbox"."support_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."feed_comments" ADD CONSTRAINT "feed_comments_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "sandbox"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."feed_comments" ADD CONSTRAINT "feed_comments_parent_id_feed_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "sandbox"."feed_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."team_invites" ADD CONSTRAINT "team_invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "sandbox"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "sandbox"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "sandbox"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."ledger_entries" ADD CONSTRAINT "ledger_entries_user_ordinal_wallets_user_ordinal_fk" FOREIGN KEY ("user_ordinal") REFERENCES "sandbox"."wallets"("user_ordinal") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."wallets" ADD CONSTRAINT "wallets_user_ordinal_users_ordinal_fk" FOREIGN KEY ("user_ordinal") REFERENCES "sandbox"."users"("ordinal") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."webhook_events" ADD CONSTRAINT "webhook_events_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "sandbox"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."webhooks" ADD CONSTRAINT "webhooks_merchant_id_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "sandbox"."users"("id") ON DELETE no action ON UPDATE no action;