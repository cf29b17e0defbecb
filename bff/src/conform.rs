//! `jiadao conform`: checks a running upstream against the contracts.

use std::process::ExitCode;
use std::sync::Arc;

use crate::balances::http_settings;
use adapters::{Balance, HttpAdapter, Samples, Stamp, Verdict};
use contracts::Call;

use crate::config::{Config, WRONG_CONFIG};
use crate::gateway::stamp;
use crate::telemetry::Trace;

/// Prints one line per call, followed by its contract violations. Fails if there are any.
pub(crate) fn run(
    config: &Config,
    upstream: &str,
    url: Option<&str>,
    samples: &[String],
) -> ExitCode {
    let mut names: Vec<&str> = Call::ALL.iter().map(|call| call.spec().upstream).collect();
    names.sort_unstable();
    names.dedup();
    if !names.contains(&upstream) {
        eprintln!(
            "jiadao: --upstream: expected one of {}, found {upstream}",
            names.join(", ")
        );
        return ExitCode::from(WRONG_CONFIG);
    }
    let Some(samples) = samples
        .iter()
        .map(|sample| pair(sample))
        .collect::<Option<Samples>>()
    else {
        eprintln!("jiadao: --with: expected NAME=VALUE");
        return ExitCode::from(WRONG_CONFIG);
    };
    if let Some(unknown) = unknown_sample(upstream, &samples) {
        eprintln!(
            "jiadao: --with: expected a parameter of {upstream} (series_id=1) or of one of its calls \
             (getSeriesInfo.series_id=1), found {unknown}"
        );
        return ExitCode::from(WRONG_CONFIG);
    }
    let mut settings = http_settings(config.upstream.of(upstream));
    if let Some(url) = url {
        settings.urls = vec![url.trim_end_matches('/').to_owned()];
    }
    if settings.urls.is_empty() {
        eprintln!(
            "jiadao: --url: expected http://host:port, as the settings of {upstream} have none"
        );
        return ExitCode::from(WRONG_CONFIG);
    }
    let stamp = Stamp {
        platform: config.stamp.platform.clone(),
        token: config.stamp.token.private().clone(),
        monitor: stamp::monitor("UNKNOWN"),
        city: config.stamp.default_city.clone(),
        ts: None,
        request_token: Some(config.stamp.request_token.private().clone()),
        traceparent: Trace::own().traceparent(),
    };
    let verdicts = actix_web::rt::System::new().block_on(async {
        let balance = Arc::new(Balance::new(&settings));
        let adapter = HttpAdapter::new(settings, balance);
        adapters::conform(&adapter, upstream, &stamp, &samples).await
    });
    report(&verdicts)
}

fn report(verdicts: &[Verdict]) -> ExitCode {
    for verdict in verdicts {
        if let Some(why) = &verdict.not_asked {
            println!("skip {} {} (not asked: {why})", verdict.call, verdict.asked);
            continue;
        }
        let mark = if verdict.findings.is_empty() {
            "ok  "
        } else {
            "FAIL"
        };
        println!(
            "{mark} {} {} ({} ms)",
            verdict.call,
            verdict.asked,
            verdict.took.as_millis()
        );
        for finding in &verdict.findings {
            let place = if finding.at.is_empty() {
                "the answer"
            } else {
                &finding.at
            };
            let times = match finding.times {
                1 => String::new(),
                times => format!(" ({times} times, here first)"),
            };
            println!("       {place}: {}{times}", finding.problem);
        }
    }
    let failed = verdicts
        .iter()
        .filter(|verdict| !verdict.findings.is_empty())
        .count();
    let skipped = verdicts
        .iter()
        .filter(|verdict| verdict.not_asked.is_some())
        .count();
    let asked = verdicts.len() - skipped;
    let not_asked = match skipped {
        0 => String::new(),
        skipped => format!(", {skipped} not asked"),
    };
    println!("{asked} asked, {failed} broken{not_asked}");
    // Of an upstream that was not asked anything nothing is known.
    if failed == 0 && asked > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The name of a value that no call of `upstream` takes.
fn unknown_sample<'a>(upstream: &str, samples: &'a Samples) -> Option<&'a str> {
    let is_known = |name: &str| {
        let (call, name) = name.split_once('.').unwrap_or(("", name));
        adapters::asked_of(upstream)
            .filter(|asked| call.is_empty() || asked.name() == call)
            .any(|asked| asked.spec().param(name).is_some())
    };
    let mut names = samples.iter().map(|(name, _)| name.as_str());
    names.find(|name| !is_known(name))
}

fn pair(text: &str) -> Option<(String, String)> {
    let (name, value) = text.split_once('=')?;
    (!name.is_empty()).then(|| (name.to_owned(), value.to_owned()))
}
