CREATE TABLE "fundraiser_mails" (
	"participant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "fundraiser_mails_participant_id_kind_pk" PRIMARY KEY("participant_id","kind")
);
--> statement-breakpoint
ALTER TABLE "fundraiser_mails" ADD CONSTRAINT "fundraiser_mails_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;