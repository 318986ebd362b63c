CREATE TABLE "schema_floor" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lowest" integer NOT NULL,
	CONSTRAINT "schema_floor_one_check" CHECK ("schema_floor"."is_only")
);
--> statement-breakpoint
-- Processes of release 0.1.0 have the migrations until 2, and all since then leaves them able to serve.
INSERT INTO "schema_floor" ("lowest") VALUES (2);
