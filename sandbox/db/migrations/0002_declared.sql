CREATE TABLE "sandbox"."declared_rows" (
	"resource" text NOT NULL,
	"id" text NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."declared_rows_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fields" jsonb NOT NULL,
	CONSTRAINT "declared_rows_resource_id_pk" PRIMARY KEY("resource","id")
);
