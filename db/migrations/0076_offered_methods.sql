CREATE TABLE "offered_methods" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"sequence" text NOT NULL,
	"language" text NOT NULL,
	"methods" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offered_methods_provider_account_sequence_language_pk" PRIMARY KEY("provider","account","sequence","language")
);
