CREATE TABLE "daily_sums" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"raised_cents" bigint NOT NULL,
	"donation_count" integer NOT NULL,
	"received_cents" bigint NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"on_page_count" integer NOT NULL,
	CONSTRAINT "daily_sums_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"project_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visit_count" integer NOT NULL,
	CONSTRAINT "daily_visits_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"name" text PRIMARY KEY NOT NULL,
	"until_day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_project_idx";--> statement-breakpoint
ALTER TABLE "daily_sums" ADD CONSTRAINT "daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_visits" ADD CONSTRAINT "daily_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_project_idx" ON "ledger_entries" USING btree ("project_id","created_at");