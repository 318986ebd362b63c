CREATE TABLE "alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by_id" bigint,
	"mailed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by_id" bigint,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_seen_by_id_users_id_fk" FOREIGN KEY ("seen_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_active_key" ON "alarms" USING btree ("kind") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_ended_idx" ON "alarms" USING btree ("ended_at");